'use strict'
const net = require('node:net')
const { plainError } = require('./environment.cjs')

/**
 * Refuses a port in use before anything is fetched or built for a server. Whatever else hinders it from listening, the start
 * itself says, and so it does where a setting is in a file.
 */
async function refuseUsedPort({ PORT, PORT_FILE, HOST, HOST_FILE }) {
  const [port, host] = [(PORT || '').trim() || '3000', (HOST || '').trim() || '127.0.0.1']
  if (PORT_FILE || HOST_FILE || !/^\d{1,5}$/.test(port) || Number(port) > 65_535) return
  const server = net.createServer((socket) => socket.destroy())
  const code = await new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code))
    server.listen({ port: Number(port), host }, () => server.close(() => resolve(null)))
  })
  if (code === 'EADDRINUSE')
    throw plainError(
      `PORT ${port} on ${host} is already in use, by another Spomen or something else; stop that, or set PORT to another one.`,
    )
}

module.exports = { refuseUsedPort }

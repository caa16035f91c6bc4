import { expect, test } from 'vitest'
import { deviceOf } from './devices.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const google = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox', 'Linux', 'computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Chrome/126.0.0.0 Safari/537.36 Edg/126.0`,
    'Microsoft Edge',
    'Windows',
    'computer',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`,
    'Safari',
    'macOS',
    'computer',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iOS',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${google} Chrome/126.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${google} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome',
    'Android',
    'tablet',
  ],
  ['curl/8.1', null, null, null],
  ['<script>', null, null, null],
  ['Mozilla', null, null, null],
  ['', null, null, null],
  [null, null, null, null],
] as const)('%j is %s on %s, a %s', (agent, browser, system, device) => {
  expect(deviceOf(agent)).toEqual({ browser, system, device })
})

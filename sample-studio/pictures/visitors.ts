/** What those who write on the example memorial show instead of a photograph of themselves. */
import type { Scene } from './scene.ts'
import { profileInOval, type Sitter } from './scenes/portraits.ts'

const face = (name: string, title: string, sitter: Sitter): Scene => ({
  name,
  title,
  year: 2018,
  size: [800, 800],
  draw: (by, size) => profileInOval(by, size, sitter),
})

export const demoFaces: readonly Scene[] = [
  face('vesna', 'Vesna', {
    head: 'bun',
    collar: 'coat',
    ground: '#d8cfb6',
    figure: '#4b4436',
    hasGlasses: true,
  }),
  face('ruzica', 'Ružica', {
    face: 'old woman',
    head: 'kerchief',
    collar: 'round',
    ground: '#dcc3bf',
    figure: '#5b3842',
  }),
  face('gordana', 'Gordana', {
    face: 'old woman',
    head: 'short',
    collar: 'coat',
    facesLeft: true,
    ground: '#c8d0d8',
    figure: '#3d4657',
  }),
  face('mirjana', 'Mirjana', {
    head: 'long',
    collar: 'lace',
    facesLeft: true,
    ground: '#cfd8c3',
    figure: '#40503c',
  }),
  face('stevan', 'Stevan', {
    face: 'man',
    head: 'short',
    collar: 'shirt',
    hasMoustache: true,
    ground: '#d9cdb8',
    figure: '#4a4135',
  }),
  face('ilija', 'Ilija', {
    face: 'old man',
    head: 'cap',
    collar: 'coat',
    hasMoustache: true,
    ground: '#c2d1d2',
    figure: '#35494d',
  }),
  face('teodora', 'Teodora', {
    face: 'girl',
    head: 'plaits',
    collar: 'round',
    ground: '#e8d6b0',
    figure: '#6a4b30',
  }),
  face('bruno', 'Bruno', {
    face: 'man',
    head: 'hat',
    collar: 'shirt',
    facesLeft: true,
    ground: '#d6c6cf',
    figure: '#4d3b48',
  }),
]

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sayEveryOffer } from './every-offer.ts'

test('the written pages hold what a memorial costs in every case, with blanks for the numbers (T04)', () => {
  const written = renderToStaticMarkup(sayEveryOffer((offer) => offer ?? 'nothing is set'))
  expect(written.split(/(?<=<\/spomen-offer>)/)).toEqual([
    '<spomen-offer case="usual sold">nothing is set</spomen-offer>',
    '<spomen-offer case="usual unsold">usual unsold [most] [each]</spomen-offer>',
    '<spomen-offer case="counted sold">counted sold [most] [each]</spomen-offer>',
    '<spomen-offer case="counted unsold">counted unsold [most] [each]</spomen-offer>',
    '<spomen-offer case="none sold">none sold [most] [each]</spomen-offer>',
    '<spomen-offer case="none unsold">none unsold [most] [each]</spomen-offer>',
  ])
})

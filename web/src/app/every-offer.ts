import { offerBlanks, offerCases, offerName, usualOffer } from '@spomen/contract/offer.ts'
import { createElement, type ReactNode } from 'react'

/**
 * For the build, which does not know the settings: takes what is said of an offer, as the head of a page names it, and gives
 * it for every case there is, each in an element that names the case. The server keeps one of them, without the element, so
 * that what a browser draws is what was served (decision 163).
 */
export const sayEveryOffer = (say: (offer: string | undefined) => ReactNode): ReactNode =>
  offerCases.map((name) => {
    const offer = `${name} ${offerBlanks.most} ${offerBlanks.each}`
    return createElement(offerName, { key: name, case: name }, say(name === usualOffer ? undefined : offer))
  })

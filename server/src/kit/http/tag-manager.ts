/**
 * An operator's tag manager (B34). It comes from outside and watches, so that only the pages anybody may read have it:
 * none whose address holds a secret of a mail, and none that was asked for from inside a memorial.
 */

const host = 'https://www.googletagmanager.com'
/** Where its usual tags send what they saw. */
const readers = 'https://*.google-analytics.com https://*.analytics.google.com'

/** What a page with a tag manager may fetch beside its own, by the directive of its content policy. */
export const tagSources = { script: host, image: `${host} ${readers}`, connect: `${host} ${readers}` }

/** The page with the beginning of a container, such as GTM-ABC123, at the end of its head. */
export const withTags = (html: string, container: string) =>
  html.replace(
    '</head>',
    `<script>window.dataLayer=[{"gtm.start":Date.now(),event:"gtm.js"}]</script><script async src="${host}/gtm.js?id=${container}"></script></head>`,
  )

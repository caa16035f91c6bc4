import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { editions } from '@spomen/contract/languages.ts'

/** The site map. Paths are matched in any letter case (B07, Q64). */
const showsGallery = process.env['NODE_ENV'] === 'development' || process.env['GALLERY'] === 'yes'

const inOtherLanguages = editions.flatMap((language) => [
  route(language, 'pages/landing/Landing.tsx', { id: `landing-${language}` }),
  route(`${language}/FAQ`, 'pages/reading/Questions.tsx', { id: `questions-${language}` }),
  route(`${language}/TermsAndConditions`, 'pages/reading/Terms.tsx', { id: `terms-${language}` }),
])

export default [
  layout('app/PublicLayout.tsx', [
    index('pages/landing/Landing.tsx'),
    route('FAQ', 'pages/reading/Questions.tsx'),
    route('TermsAndConditions', 'pages/reading/Terms.tsx'),
    ...inOtherLanguages,
    route('*', 'pages/NotFound.tsx'),
  ]),
  layout('pages/demo/Frame.tsx', [route('demo/Profile', 'pages/Profile.tsx', { id: 'demo' })]),
  ...editions.map((language) =>
    layout('pages/demo/Frame.tsx', { id: `demo-frame-${language}` }, [
      route(`${language}/demo/Profile`, 'pages/Profile.tsx', { id: `demo-${language}` }),
    ]),
  ),
  layout('app/LoginLayout.tsx', [
    route('Login', 'pages/Login.tsx'),
    route('AccountActivation/:guid?', 'pages/AccountActivation.tsx'),
    route('ForgotPassword/:guid?', 'pages/ForgotPassword.tsx'),
    route('ComeBack/:guid?', 'pages/ComeBack.tsx'),
    route('Farewell', 'pages/Farewell.tsx'),
    route('SecondStep/:deed?/:guid?', 'pages/LostSecondStep.tsx'),
    route('Objection/:guid?', 'pages/Objection.tsx'),
    route('Card/:code?', 'pages/Card.tsx'),
    route('Silence/:token?', 'pages/Silence.tsx'),
    route('Unsubscribe/:token?', 'pages/Unsubscribe.tsx'),
    route('Shared/:id', 'pages/Shared.tsx'),
    route('Words', 'pages/Words.tsx'),
  ]),
  layout('app/shell/Shell.tsx', [
    route('MyMemories', 'pages/MyMemories.tsx'),
    route('MemoriesWall', 'pages/MemoriesWall.tsx'),
    route('AddMemories', 'pages/AddMemories.tsx'),
    route('BringBack', 'pages/BringBack.tsx'),
    route('Prepared', 'pages/Prepared.tsx'),
    route('Prepared/:id', 'pages/PreparedCard.tsx'),
    route('WordsThatWait/:id', 'pages/WordsThatWait.tsx'),
    route('PendingRequests', 'pages/PendingRequests.tsx'),
    route('Profile/:id', 'pages/Profile.tsx'),
    route('Bookmarks', 'pages/Bookmarks.tsx'),
    route('Settings', 'pages/Settings.tsx'),
    route('HandedOver', 'pages/HandedOver.tsx'),
    route('Payment/:id', 'pages/Payment.tsx'),
    route('Statistics', 'pages/Statistics.tsx'),
    route('FamilyTree', 'pages/FamilyTree.tsx'),
    route('AddCommercials', 'pages/AddCommercials.tsx'),
    route('MyCommercials', 'pages/MyCommercials.tsx'),
    route('Commercials', 'pages/Commercials.tsx'),
    route('Reports', 'pages/Reports.tsx'),
    route('Closing', 'pages/Closing.tsx'),
    route('Admin', 'pages/Admin.tsx'),
  ]),
  ...(showsGallery ? [route('Gallery', 'pages/gallery/Gallery.tsx')] : []),
] satisfies RouteConfig

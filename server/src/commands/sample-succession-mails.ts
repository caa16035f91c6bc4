/** Samples of the mails about how a page passes on. */
import { successionInvitationMail, successionMail } from '../features/succession/index.ts'
import type { SampleFacts, SampleMail } from './mail-preview.ts'

interface SuccessionSamples extends SampleFacts {
  sample: { invitation: string }
}

const until = new Date('2027-05-12T08:00:00Z')

/** These mails in one language, with invented facts. */
export function sampleSuccessionMails({
  sample,
  language,
  name,
  memorial,
  life,
  page,
}: SuccessionSamples): SampleMail[] {
  const facts = { language, memorial, life, by: 'Jelena Ilić', page, timeZone: 'UTC' }
  const asked = { ...facts, note: sample.invitation }
  const told = {
    ...{ ...facts, name, isOwner: false, isOutside: false, hasPaid: false, hasEnded: false },
    ...{ byOperator: null, contact: 'help@example.org' },
    ...{ until: null, takeover: null, seenOn: null },
  }
  const takeover = {
    state: 'open',
    note: sample.invitation,
    dueAt: until,
    reason: null,
    isReaders: false,
    isBehind: false,
  }
  const ended = (state: string) => ({ ...told, takeover: { ...takeover, state, reason: sample.invitation } })
  return [
    {
      name: 'successorAsked',
      content: successionInvitationMail('successorAsked', { ...asked, name, until: null }),
    },
    {
      name: 'transferOffered-stranger',
      content: successionInvitationMail('transferOffered', { ...asked, name: null, until }),
    },
    { name: 'successorAgreed', content: successionMail('successorAgreed', told) },
    { name: 'handedOver', content: successionMail('handedOver', { ...told, isOwner: true }) },
    { name: 'handedOver-given', content: successionMail('handedOver', { ...told, hasPaid: true }) },
    {
      name: 'handedOver-by-operator',
      content: successionMail('handedOver', { ...told, isOwner: true, byOperator: 'handOver' }),
    },
    {
      name: 'handedOver-given-by-operator',
      content: successionMail('handedOver', { ...told, byOperator: 'handOver', contact: null }),
    },
    {
      name: 'handedOver-back',
      content: successionMail('handedOver', { ...told, isOwner: true, byOperator: 'back' }),
    },
    {
      name: 'handedOver-back-ended',
      content: successionMail('handedOver', {
        ...{ ...told, isOwner: true, byOperator: 'back' },
        ...{ hasPaid: true, hasEnded: true },
      }),
    },
    {
      name: 'handedOver-back-taken',
      content: successionMail('handedOver', { ...told, isOutside: true, byOperator: 'back' }),
    },
    { name: 'takeoverAsked', content: successionMail('takeoverAsked', { ...told, takeover }) },
    {
      name: 'takeoverAsked-behind',
      content: successionMail('takeoverAsked', { ...told, takeover: { ...takeover, isBehind: true } }),
    },
    ...['objected', 'withdrawn', 'declined', 'settled', 'completed'].map((state) => ({
      name: `takeoverEnded-${state}`,
      content: successionMail('takeoverEnded', ended(state)),
    })),
    { name: 'ownerAbsent', content: successionMail('ownerAbsent', { ...told, seenOn: '2024-11-02' }) },
    { name: 'mayTakeOver', content: successionMail('mayTakeOver', told) },
    { name: 'passedOn', content: successionMail('passedOn', { ...told, isOwner: true }) },
    { name: 'keeperSought', content: successionMail('keeperSought', { ...told, until }) },
    {
      name: 'keeperSought-asked',
      content: successionMail('keeperSought', { ...told, isOutside: true, until }),
    },
  ]
}

import { useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import type { Succession } from '@spomen/contract/succession.ts'
import { useDraftedForm } from '../../kit/form.ts'
import type { ChoosablePerson } from '../../ui/PersonChoice.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useInsiders, useNameSuccessor, useOfferTransfer } from './queries.ts'

interface SuccessorFormValues {
  /** Somebody known, or an address. */
  way: 'known' | 'mail'
  userId: string
  mail: string
  words: string
}

interface Options {
  memorial: { id: string; name: string }
  list: Succession | undefined
  /** What they are asked. */
  asks: 'successor' | 'transfer'
  /** Whether the form is shown. */
  isOn: boolean
  onSent: () => void
}

/** Whom the owner means, while it is written: somebody inside or named, or an address, with a few words. */
export function useSuccessorForm({ memorial: { id, name }, list, asks, isOn, onSent }: Options) {
  const { t } = useLingui()
  const check = useChecks()
  const { data, isError, refetch } = useInsiders(id, isOn)
  const naming = useNameSuccessor()
  const offering = useOfferTransfer()
  const people = data && list && choosable(data, list, asks)
  const wayOf = ({ way }: SuccessorFormValues) => (people?.length === 0 ? 'mail' : way)
  const form = useDraftedForm<SuccessorFormValues>({
    name: `${asks}:${id}`,
    initially: {
      way: 'known',
      userId: '',
      mail: '',
      words:
        asks === 'transfer'
          ? t`I would like the page of ${name} to be yours from now on.`
          : t`Would you look after the page of ${name} when I no longer can?`,
    },
    check: {
      userId: (chosen, values) =>
        wayOf(values) === 'known' && !people?.some(({ userId }) => userId === chosen)
          ? t`Please choose somebody`
          : null,
      mail: (mail, values) => (wayOf(values) === 'mail' ? check.mail(mail.trim()) : null),
      words: (words) => check.required(words) ?? check.atMost(longest.note)(words),
    },
  })

  async function send(values: SuccessorFormValues) {
    const isKnown = wayOf(values) === 'known'
    const answer = await (asks === 'transfer' ? offering : naming).call({
      deceasedId: id,
      userId: isKnown ? values.userId : null,
      email: isKnown ? null : values.mail.trim(),
      description: values.words.trim(),
    })
    if (!answer.ok) return
    form.drop()
    toast.done(t`Invitation sent`)
    onSent()
  }

  return { form, people, way: wayOf(form.values), hasFailed: isError, retry: () => void refetch(), send }
}

/** Whoever is inside and not named yet; a page can be offered to whoever is named as well. */
function choosable(
  insiders: readonly ChoosablePerson[],
  { successors }: Succession,
  asks: Options['asks'],
): readonly ChoosablePerson[] {
  const known = new Set(successors.map(({ userId }) => userId))
  if (asks !== 'transfer') return insiders.filter(({ userId }) => !known.has(userId))
  const inside = new Set(insiders.map(({ userId }) => userId))
  const others = successors.flatMap(({ userId, userFullName, profileImageUrl, acceptedAt }) =>
    acceptedAt !== null && userId !== null && userFullName !== null && !inside.has(userId)
      ? { userId, userFullName, profileImageUrl }
      : [],
  )
  return [...others, ...insiders]
}

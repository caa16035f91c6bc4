import { useLingui } from '@lingui/react/macro'
import type { Follower } from '@spomen/contract/following.ts'
import type { KeepersOfMemorial } from '@spomen/contract/keepers.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'
import { useAskablePeople, useInviteKeeper } from './queries.ts'

export interface KeeperFormValues {
  /** Somebody inside, or an address. */
  way: 'inside' | 'mail'
  userId: string
  mail: string
  words: string
}

interface Options {
  memorial: { id: string; name: string }
  list: KeepersOfMemorial | undefined
  /** Whether the form is shown. */
  isOn: boolean
  onSent: () => void
}

/** The invitation to keep a memorial while it is written: to somebody inside or to an address, with a few words. */
export function useKeeperForm({ memorial: { id, name }, list, isOn, onSent }: Options) {
  const { t } = useLingui()
  const check = useChecks()
  const { data, isError, refetch } = useAskablePeople(id, isOn)
  const { call } = useInviteKeeper()
  const people = data && list && askableOf(data, list)
  const wayOf = ({ way }: KeeperFormValues) => (people?.length === 0 ? 'mail' : way)
  const form = useDraftedForm<KeeperFormValues>({
    name: `keeper:${id}`,
    initially: {
      way: 'inside',
      userId: '',
      mail: '',
      words: t`Would you keep the page of ${name} together with me?`,
    },
    check: {
      // Whoever was chosen in a draft may have left meanwhile.
      userId: (chosen, values) =>
        wayOf(values) === 'inside' && !people?.some(({ userId }) => userId === chosen)
          ? t`Please choose somebody`
          : null,
      mail: (mail, values) => (wayOf(values) === 'mail' ? check.mail(mail.trim()) : null),
      words: (words) => check.required(words) ?? check.atMost(longest.note)(words),
    },
  })

  async function send(values: KeeperFormValues) {
    const isInside = wayOf(values) === 'inside'
    const answer = await call({
      deceasedId: id,
      userId: isInside ? values.userId : null,
      email: isInside ? null : values.mail.trim(),
      description: values.words.trim(),
    })
    if (!answer.ok) return
    form.drop()
    toast.done(t`Invitation sent`)
    onSent()
  }

  return { form, people, way: wayOf(form.values), hasFailed: isError, retry: () => void refetch(), send }
}

/** Whoever is inside, does not keep it yet, and is not asked to already. */
function askableOf(
  people: readonly Follower[],
  { keepers, invited }: KeepersOfMemorial,
): readonly Follower[] {
  const known = new Set([...keepers, ...invited].map(({ userId }) => userId))
  return people.filter(({ userId }) => !known.has(userId))
}

import { useLingui } from '@lingui/react/macro'
import { following } from '@spomen/contract/following.ts'
import { longest } from '@spomen/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useDraftedForm } from '../../kit/form.ts'
import { endpointQuery, useServer } from '../../kit/server.ts'
import type { ChoosablePerson } from '../../ui/PersonChoice.tsx'
import { toast } from '../../ui/toast.ts'
import { useChecks } from '../../words/checks.ts'

interface AskPersonValues {
  /** Somebody known, or an address. */
  way: 'known' | 'mail'
  userId: string
  mail: string
  words: string
}

/** Whom somebody means, and what they write to them: exactly one of `userId` and `email` is told. */
interface AskedPerson {
  userId: string | null
  email: string | null
  description: string
}

interface Options {
  /** What is asked, by the name its draft goes by: `keeper`. */
  asks: string
  memorialId: string
  /** Whom one may choose, of those inside; undefined until that is known. */
  choose: (insiders: readonly ChoosablePerson[]) => readonly ChoosablePerson[] | undefined
  /** The words it begins with. */
  words: string
  /** Whether the form is shown. */
  isOn: boolean
  /** Sends it; answers whether it was taken. */
  ask: (asked: AskedPerson) => Promise<boolean>
  onSent: () => void
}

/** Asks somebody known or an address for something, with a few words, while that is written. */
export function useAskPerson({ asks, memorialId, choose, words, isOn, ask, onSent }: Options) {
  const { t } = useLingui()
  const check = useChecks()
  const { data, isError, refetch } = useInsiders(memorialId, isOn)
  const people = data && choose(data)
  const wayOf = ({ way }: AskPersonValues): AskPersonValues['way'] =>
    people?.length === 0 || way === 'mail' ? 'mail' : 'known'
  const form = useDraftedForm<AskPersonValues>({
    name: `${asks}:${memorialId}`,
    initially: { way: 'known', userId: '', mail: '', words },
    check: {
      // Whoever was chosen in a draft may have left meanwhile.
      userId: (chosen, values) =>
        wayOf(values) === 'known' && !people?.some(({ userId }) => userId === chosen)
          ? t`Please choose somebody`
          : null,
      mail: (mail, values) => (wayOf(values) === 'mail' ? check.mail(mail.trim()) : null),
      words: (said) => check.required(said) ?? check.atMost(longest.note)(said),
    },
  })

  async function send(values: AskPersonValues) {
    const isKnown = wayOf(values) === 'known'
    const isTaken = await ask({
      userId: isKnown ? values.userId : null,
      email: isKnown ? null : values.mail.trim(),
      description: values.words.trim(),
    })
    if (!isTaken) return
    form.drop()
    toast.done(t`Invitation sent`)
    onSent()
  }

  return { form, people, way: wayOf(form.values), hasFailed: isError, retry: () => void refetch(), send }
}

/** Those inside of whom one may be asked; whoever is here by name alone reads no invitation. */
const useInsiders = (id: string, isAsked: boolean) =>
  useQuery({
    ...endpointQuery(useServer(), following.followers, { id }),
    enabled: isAsked,
    select: (people) => people.filter(({ isByNameOnly }) => !isByNameOnly),
  })

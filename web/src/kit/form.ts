import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { type DraftStore, sessionDrafts, readDraft } from './draft.ts'
import { type FormDraft, isSameValue, mergeDraft } from './merge-draft.ts'

/** Where forms below keep what is typed; the signed-in shell puts the viewer's own here. */
export const DraftsContext = createContext(sessionDrafts)
/** The store of drafts for what is typed here. */
export const useDrafts = () => useContext(DraftsContext)

type FieldName<Values> = keyof Values & string
export type FormErrors<Values> = Partial<Record<FieldName<Values>, ReactNode>>
/** The complaint about a field, or null; it may look at the other fields too. */
type Checks<Values> = {
  [Field in FieldName<Values>]?: (value: Values[Field], values: Values) => ReactNode | null
}

interface DraftedFormOptions<Values> {
  /** The draft's name, e.g. `sign-up` or `greeting:${personId}`. */
  name: string
  initially: Values
  check?: Checks<Values>
  /** Fields that never leave memory, such as passwords. */
  secret?: readonly FieldName<Values>[]
  /** Where the words are kept, if elsewhere than all others; what they were begun from is its own to know there. */
  drafts?: DraftStore
}

function omit<Part extends object>(whole: Part, names: readonly string[]) {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name))) as Partial<Part>
}

/** What the checks say of the values, field by field: of all of them, or of some. */
function findErrors<Values>(
  check: Checks<Values>,
  values: Values,
  fields: object = check,
): FormErrors<Values> {
  const found: FormErrors<Values> = {}
  for (const key of Object.keys(fields) as FieldName<Values>[]) {
    const complaint = check[key]?.(values[key], values)
    if (complaint) found[key] = complaint
  }
  return found
}

/**
 * Moves to the first field that complains; a frame later, for it may stand in a part that has yet to be opened. Whoever
 * writes in another field by then stays in it.
 */
function focusFirstWrong(form: HTMLFormElement) {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now !== before && now?.matches('input, textarea, select, [contenteditable]')) return
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
}

/** What is wrong in a form, field by field; whoever sends it is led to the first that complains. */
function useComplaints<Values>(check: Checks<Values>, values: Values) {
  const [shown, setErrors] = useState<FormErrors<Values>>({})
  const sentFrom = useRef<HTMLFormElement>(null)
  const complainsIn = useRef<HTMLFormElement>(null)

  // Only once the complaints are drawn can the first of them be found.
  useEffect(() => {
    if (complainsIn.current) focusFirstWrong(complainsIn.current)
    complainsIn.current = null
  }, [shown])

  /** Puts complaints at their fields, and moves to the first. */
  function complain(found: FormErrors<Values>) {
    complainsIn.current = sentFrom.current
    setErrors(found)
  }

  /** Complains of what the checks find in a form that is sent; answers that, or null where nothing is wrong. */
  function findWrong(form: HTMLFormElement): FormErrors<Values> | null {
    sentFrom.current = form
    const found = findErrors(check, values)
    const isWrong = Object.keys(found).length > 0
    if (isWrong) complain(found)
    else setErrors(found)
    return isWrong ? found : null
  }

  // What a check found is said as it is now, perhaps in another language than when it was sent.
  const errors = { ...shown, ...findErrors(check, values, shown) }
  return { errors, setErrors, complain, findWrong }
}

/** The values of a form and the draft of them, merged with what others have changed since it was begun, and go on to. */
function useDraftedValues<Values extends object>(
  { name, initially, secret = [], drafts: own }: DraftedFormOptions<Values>,
  drafts: DraftStore,
  isSending: boolean,
) {
  const [begun, setBegun] = useState(() =>
    mergeDraft(
      initially,
      omit(readDraft<FormDraft<Values>>(drafts, name) ?? {}, secret) as FormDraft<Values>,
    ),
  )
  const [values, setValues] = useState(begun.values)
  // What is true now, for changes that come before the next drawing, such as an answer of the device.
  const latest = useRef(values)

  function show(written: Values) {
    latest.current = written
    setValues(written)
  }

  // What is on its way comes back as a change too; it is nobody else's.
  const follow = useEffectEvent(() => {
    if (isSending || isSameValue(initially, begun.now)) return
    const merged = mergeDraft(initially, { ...latest.current, begunFrom: begun.begunFrom })
    setBegun(merged)
    show(merged.values)
  })
  useEffect(() => follow(), [isSending, initially])

  return {
    values,
    /** What others have changed as well; both stand until one is taken or sent. */
    meanwhile: begun.meanwhile,
    /** What is there now, without what is written here. */
    initially,
    show,
    write(changed: Partial<Values>) {
      show({ ...latest.current, ...changed })
      const begunFrom = own ? undefined : omit(begun.begunFrom, secret)
      drafts.write(name, JSON.stringify({ ...omit(latest.current, secret), begunFrom }))
    },
    beginAfresh() {
      setBegun(mergeDraft(initially, {}))
      show(initially)
    },
  }
}

/** Whether what was sent is still on its way, and the draft as it was kept then. */
function useSending(drafts: DraftStore, name: string) {
  const [isSending, setIsSending] = useState(false)
  const onItsWay = useRef<{ draft: string | null }>(null)

  async function waitFor(saved: unknown) {
    if (!(saved instanceof Promise)) return
    onItsWay.current = { draft: drafts.read(name) }
    setIsSending(true)
    try {
      await saved
    } finally {
      onItsWay.current = null
      setIsSending(false)
    }
  }

  /** Forgets the draft, unless it has become another one since. */
  function forget() {
    const sent = onItsWay.current
    if (!sent || drafts.read(name) === sent.draft) drafts.write(name, null)
  }

  return { isSending, onItsWay, waitFor, forget }
}

/**
 * A form whose words survive a reload, an expired session and a failed save. Bind fields with
 * `{...form.field('title')}`, send with `<form noValidate onSubmit={form.submit(save)}>`, and call `form.drop()` once
 * the server has the words. When a check fails, `save` is not called and the first wrong field gets the focus. Until
 * what `save` promises is there the form is still: nobody writes what would go with what has been sent.
 */
export function useDraftedForm<Values extends object>(options: DraftedFormOptions<Values>) {
  const { name, check = {} } = options
  const usual = useDrafts()
  const drafts = options.drafts ?? usual
  const { isSending, onItsWay, waitFor, forget } = useSending(drafts, name)
  const { show, write, beginAfresh, ...content } = useDraftedValues(options, drafts, isSending)
  const { values } = content
  const { errors, setErrors, complain, findWrong } = useComplaints(check, values)

  /** What somebody writes or chooses. */
  function set(changed: Partial<Values>) {
    if (!onItsWay.current) put(changed)
  }

  /** What the program itself has to add, also while the form is still. */
  function put(changed: Partial<Values>) {
    write(changed)
    setErrors((before) => omit(before, Object.keys(changed)) as FormErrors<Values>)
  }

  return {
    ...content,
    errors,
    isSending,
    set,
    put,
    /** What binds a field of ours to one of the values. */
    field: <Field extends FieldName<Values>>(bound: Field) => ({
      name: bound,
      value: values[bound],
      error: errors[bound],
      readOnly: isSending,
      onChange: (value: Values[Field]) => set({ [bound]: value } as unknown as Partial<Values>),
    }),
    /** A submit handler; `onWrong` hears of failed checks, e.g. for a toast. */
    submit:
      (save: (values: Values) => unknown, onWrong?: (errors: FormErrors<Values>) => void) =>
      (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (onItsWay.current) return
        const wrong = findWrong(event.currentTarget)
        if (wrong) onWrong?.(wrong)
        else void waitFor(save(values))
      },
    /** Shows what was written elsewhere, such as in another window; it is kept already. */
    replace(written: Values) {
      show(written)
      setErrors({})
    },
    /** Forgets the draft and starts afresh. Words written elsewhere since this was sent are others, and stay. */
    drop() {
      beginAfresh()
      setErrors({})
      forget()
    },
    /** Puts the server's complaints at their fields, and moves to the first. */
    complain,
  }
}

/** A form as it is handed on. */
export type DraftedForm<Values extends object> = ReturnType<typeof useDraftedForm<Values>>

import { Trans, useLingui } from '@lingui/react/macro'
import { longest } from '@spomen/contract/limits.ts'
import { IconArrowUp, IconPencil, IconX } from '../../ui/icons.ts'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useChangedWords } from '../../kit/changed-words.ts'
import { isComposing } from '../../kit/composing.ts'
import { useDraft } from '../../kit/draft.ts'
import { useDrafts } from '../../kit/form.ts'
import { IconButton } from '../../ui/Button.tsx'
import { CharacterCount } from '../../ui/CharacterCount.tsx'
import { OlderWords } from '../../ui/OlderWords.tsx'
import { toast } from '../../ui/toast.ts'
import { sayRefusal } from '../../words/refusals.ts'
import styles from './CommentField.module.css'
import { forKeepersName } from './comments.ts'

interface Props {
  /** The draft's name: what is begun here is found again. */
  name: string
  label: string
  placeholder: string
  /** What is being changed, if anything. */
  initially?: string
  /**
   * Hears whether the words were written for the keepers, with whom they stay. Resolves to whether they have arrived; only then
   * are they cleared, and what came after them stays.
   */
  onSend: (text: string, isForKeepers: boolean) => Promise<boolean>
  /** Whether what is written now is for the keepers, as what it is about. */
  isForKeepers?: boolean
  /** Given while something is being changed: the way out of it (M21). */
  onCancel?: () => void
}

/** Whether the words of a draft were written for the keepers: they stay with them until none of them is left. */
function useForKeepers(name: string, text: string) {
  const [isForKeepers, setIsForKeepers, forget] = useDraft(useDrafts(), forKeepersName(name), false)
  const tellEmptied = useEffectEvent(() => isForKeepers && forget())
  // It empties by hand, once it has arrived, and from another window.
  useEffect(() => {
    if (text === '') tellEmptied()
  }, [text])
  return [isForKeepers, setIsForKeepers, forget] as const
}

/** What is written: kept as a draft, sent where it may be, and dropped once it has arrived or is given up. */
function useCommentText({ name, initially, onSend, onCancel, ...props }: Props) {
  const { words: text, write, drop, ...draft } = useChangedWords(name, initially ?? null)
  const [isForKeepers, setIsForKeepers, forgetIsForKeepers] = useForKeepers(name, text)
  const [isSaving, setIsSaving] = useState(false)
  const words = text.trim()
  const isTooLong = words.length > longest.comment

  function setText(next: string) {
    write(next)
    if (props.isForKeepers) setIsForKeepers(true)
  }

  async function send() {
    if (words === '' || isSaving) return
    if (isTooLong) return toast.failed(sayRefusal('textTooLong'))
    setIsSaving(true)
    const hasArrived = await onSend(words, isForKeepers)
    setIsSaving(false)
    if (!hasArrived) return
    drop(text)
    // What is changed is never empty.
    if (onCancel) forgetIsForKeepers()
  }

  function cancel() {
    drop()
    forgetIsForKeepers()
    onCancel?.()
  }

  return { text, words, isForKeepers, setText, isTooLong, isSaving, send, cancel, ...draft }
}

/** The field of what is being changed has the focus, behind its last word, also after it was begun afresh. */
function useFocusAtEnd(isChanging: boolean, isOlder: boolean) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const { current } = area
    if (!isChanging || !current) return
    current.focus()
    // A browser would begin before the words.
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isChanging, isOlder])
  return area
}

/** Whoever writes in the field goes on where they are when words come into it from elsewhere: behind theirs, as a rule. */
function useKeptCaret(area: RefObject<HTMLTextAreaElement | null>, name: string, writtenElsewhere: number) {
  const drafts = useDrafts()
  const caret = useRef<[start: number, end: number]>(null)
  useEffect(
    () =>
      drafts.subscribe(name, () => {
        const { current } = area
        if (current === document.activeElement && current)
          caret.current = [current.selectionStart, current.selectionEnd]
      }),
    [area, drafts, name],
  )
  useLayoutEffect(() => {
    if (caret.current) area.current?.setSelectionRange(...caret.current)
    caret.current = null
  }, [area, writtenElsewhere])
}

/** A line to write in. Enter sends, Shift and Enter break the line (M17). */
export function CommentField(props: Props) {
  const { label, placeholder, onCancel } = props
  const { t } = useLingui()
  const { text, words, isForKeepers, setText, isTooLong, isSaving, send, cancel, ...draft } =
    useCommentText(props)
  const { isOlder, startAfresh, writtenElsewhere } = draft
  const isChanging = onCancel !== undefined
  const area = useFocusAtEnd(isChanging, isOlder)
  useKeptCaret(area, props.name, writtenElsewhere)
  const hint = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    void send()
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // NOTE: in Chinese and its like, Enter also chooses a word while it is being composed.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    void send()
  }

  return (
    <form className={styles['box']} onSubmit={submit}>
      {isChanging && <ChangingLine isSaving={isSaving} onCancel={cancel} />}
      {isOlder && <OlderWords onStartAfresh={startAfresh} />}
      <div className={styles['line']}>
        <textarea
          ref={area}
          rows={1}
          value={text}
          enterKeyHint="send"
          // What is being changed has nothing that could come after it.
          readOnly={isChanging && isSaving}
          aria-label={label}
          aria-describedby={hint}
          aria-invalid={isTooLong || undefined}
          placeholder={placeholder}
          className={styles['area']}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        <IconButton
          type="submit"
          label={t`Send`}
          className={styles['send']}
          disabled={words === ''}
          aria-busy={isSaving || undefined}
        >
          <IconArrowUp stroke={1.8} />
        </IconButton>
      </div>
      <div id={hint}>
        {isForKeepers && text !== '' && (
          <p className={styles['kept']}>
            <Trans>Written for the keepers; it stays with them.</Trans>
          </p>
        )}
        <CommentHint length={words.length} />
      </div>
    </form>
  )
}

/** Says that something is being changed, with the way out of it, which is none once the change is on its way (M21). */
function ChangingLine({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) {
  const { t } = useLingui()
  return (
    <div className={styles['changing']}>
      <IconPencil stroke={1.5} />
      <span>{t`You are changing what you wrote`}</span>
      <IconButton data-back label={t`Leave it as it was`} disabled={isSaving} onClick={onCancel}>
        <IconX stroke={1.5} />
      </IconButton>
    </div>
  )
}

/** What Enter does; close to the limit how much was written instead, which is there from the first, so that it is heard. */
function CommentHint({ length }: { length: number }) {
  const { t } = useLingui()
  return (
    <>
      {length < longest.comment * 0.9 && (
        <p className={styles['hint']}>{t`Enter sends, Shift and Enter begin a new line.`}</p>
      )}
      <p className={styles['count']}>
        <CharacterCount length={length} most={longest.comment} />
      </p>
    </>
  )
}

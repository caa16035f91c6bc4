import { useLingui } from '@lingui/react/macro'
import { IconBlockquote, IconBold, IconCornerDownLeft, IconItalic } from '../../ui/icons.ts'
import { type Editor as TiptapEditor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { OlderWords } from '../../ui/OlderWords.tsx'
import styles from './GreetingEditor.module.css'

const kit = StarterKit.configure({
  heading: false,
  code: false,
  codeBlock: false,
  strike: false,
  horizontalRule: false,
  link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https' },
})

interface Props {
  html: string
  /** How often another window has written them since: the field then takes up `html` anew. */
  writtenElsewhere: number
  onChange: (html: string) => void
  /** Enter (Q65). */
  onSubmit: () => void
  label: string
  /** The id of what is said about the field below it. */
  describedBy: string
  isWrong: boolean
  /** What is written is on its way: nothing is added that would not go with it. */
  isStill: boolean
}

interface FieldProps extends Props {
  /** Where the words are older than those on the page: begins with these. */
  onStartAfresh?: false | (() => void)
}

/** The rich-text field of a greeting, with the few tools it needs. Fetched when somebody begins to write. */
export default function GreetingEditor({ onStartAfresh, ...field }: FieldProps) {
  return (
    <>
      {onStartAfresh && <OlderWords onStartAfresh={onStartAfresh} />}
      <RichText key={onStartAfresh ? 'older' : 'fresh'} {...field} />
    </>
  )
}

function RichText({
  html,
  writtenElsewhere,
  onChange,
  onSubmit,
  label,
  describedBy,
  isWrong,
  isStill,
}: Props) {
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })
  const editor = useEditor({
    extensions: [kit],
    content: html,
    // A dash or a number at the beginning of a line is what it is: with Enter sending, no list could be gone on with.
    enableInputRules: false,
    autofocus: 'end',
    onUpdate: ({ editor: writer }) => onChange(writer.isEmpty ? '' : writer.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        // What Enter does here, on the key of a phone (Q65).
        enterkeyhint: 'send',
        'aria-required': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isWrong),
        'data-autofocus': 'true',
        class: styles['sheet'] ?? '',
      },
      // NOTE: the editor keeps Escape to itself, and the dialog closes by it.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Escape' },
      handleKeyDown: (view, event) => {
        if (event.key !== 'Enter' || event.shiftKey || view.composing || event.isComposing) return false
        // A key held down on a tool is no wish to send.
        if (!event.repeat) submit.current()
        return true
      },
    },
  })

  // NOTE: the editor's own focus comes by a timer, which on a busy phone ends before the editor stands in the page: it is lost.
  // One that was made long before it is drawn has gone by then, and another comes in its place.
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.focus()
  }, [editor])
  useEffect(() => editor.setEditable(!isStill, false), [editor, isStill])

  const takeUp = useEffectEvent(() => editor.commands.setContent(html, { emitUpdate: false }))
  useEffect(() => {
    if (writtenElsewhere > 0) takeUp()
  }, [writtenElsewhere])

  return (
    <div className={styles['editor']}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

function EditorToolbar({ editor }: { editor: TiptapEditor }) {
  const { t } = useLingui()
  const on = useEditorState({
    editor,
    selector: ({ editor: writer }) => ({
      bold: writer.isActive('bold'),
      italic: writer.isActive('italic'),
      quote: writer.isActive('blockquote'),
    }),
  })
  /** NOTE: the editor's own way to take the keyboard waits for the next frame, and what is typed until then is gone. */
  function tool() {
    editor.view.focus()
    return editor.chain()
  }
  return (
    // The keyboard stays in the words, with a mouse and under a finger; on a phone it does not fold away.
    <div
      className={styles['tools']}
      role="toolbar"
      aria-label={t`How the words look`}
      onMouseDown={(event) => event.preventDefault()}
    >
      <IconButton label={t`Bold`} aria-pressed={on.bold} onClick={() => tool().toggleBold().run()}>
        <IconBold stroke={1.6} />
      </IconButton>
      <IconButton label={t`Italic`} aria-pressed={on.italic} onClick={() => tool().toggleItalic().run()}>
        <IconItalic stroke={1.6} />
      </IconButton>
      <IconButton
        label={t`Quotation`}
        aria-pressed={on.quote}
        onClick={() => tool().toggleBlockquote().run()}
      >
        <IconBlockquote stroke={1.6} />
      </IconButton>
      <IconButton label={t`New line`} onClick={() => tool().setHardBreak().run()}>
        <IconCornerDownLeft stroke={1.6} />
      </IconButton>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { bareCardCode, cardCodePattern } from '@spomen/contract/card-code.ts'
import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { LoginPanel } from '../../app/LoginPanel.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/Page.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Card.module.css'

/** How many characters a code has at most with what groups it. */
const longestTyped = 24

/** The code, typed from the card. */
export function CodeStep({ given }: { given: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(given)
  const [isWrong, setIsWrong] = useState(given !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    const code = bareCardCode(typed)
    if (!cardCodePattern.test(code)) return setIsWrong(true)
    return void navigate(href('/Card/:code?', { code }))
  }

  return (
    <LoginPanel
      title={t`A page has been prepared for you`}
      lead={<Trans>Please type the code that stands on your card.</Trans>}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            label={t`The code on the card`}
            hint={t`Twelve letters and digits, in three groups. Small letters are fine.`}
            {...(isWrong && { error: t`That is not a whole code. It has twelve letters and digits.` })}
            className={styles['code'] ?? ''}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestTyped}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setIsWrong(false)
            }}
          />
          <Button type="submit" tone="filled" wide>
            <Trans>Continue</Trans>
          </Button>
        </Stack>
      </form>
    </LoginPanel>
  )
}

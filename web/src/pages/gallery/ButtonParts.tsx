import { useState } from 'react'
import { Button, ButtonLink, IconButton, type ButtonTone } from '../../ui/Button.tsx'
import { IconShare } from '../../ui/icons.ts'
import { Inline, Section, Stack } from '../../ui/Page.tsx'

const tones: readonly ButtonTone[] = ['filled', 'plain', 'quiet', 'danger']

/** Buttons in every tone and state. */
export const ButtonParts = () => (
  <Section title="Buttons" note="Buttons say what happens.">
    <Stack>
      <Inline>
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {tone}
          </Button>
        ))}
        <Button disabled>Request sent</Button>
      </Inline>
      <Inline>
        <Button small icon={<IconShare stroke={1.5} />}>
          Share
        </Button>
        <BusyButton />
        <ButtonLink to="/Gallery">A link</ButtonLink>
        <IconButton label="Share">
          <IconShare stroke={1.5} />
        </IconButton>
      </Inline>
    </Stack>
  </Section>
)

function BusyButton() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      tone="filled"
      busy={isBusy}
      onClick={() => {
        setIsBusy(true)
        setTimeout(() => setIsBusy(false), 2500)
      }}
    >
      Save for a while
    </Button>
  )
}

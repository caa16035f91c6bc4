import { genders } from '@spomen/contract/vocabulary.ts'
import { IconPaw, IconUser } from '../../ui/icons.ts'
import { useDraftedForm } from '../../kit/form.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, RadioCards, SegmentedControl, Switch } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Pair, Section, Stack } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { PasswordField, TextArea, TextField } from '../../ui/TextField.tsx'
import { useChecks } from '../../words/checks.ts'

const reasons = ['Personal attacks', 'Spam or promotional content', 'Other'] as const

/** All fields, in one form that keeps its draft. */
export function FieldsGallery() {
  const check = useChecks()
  const form = useDraftedForm({
    name: 'gallery',
    initially: {
      name: '',
      note: '',
      born: '',
      password: '',
      gender: 'Female' as (typeof genders)[number],
      kind: 'person' as 'person' | 'pet',
      eyes: '' as '' | 'brown' | 'blue',
      reason: '' as '' | (typeof reasons)[number],
      hasAgreed: false,
      isOpen: true,
    },
    secret: ['password'],
    check: { name: check.required, born: check.pastDay, password: check.newPassword, note: check.atMost(40) },
  })

  return (
    <Section title="Fields" note="Send the form empty to see the complaints." ruled>
      <form noValidate onSubmit={form.submit(form.drop)}>
        <Stack>
          <SegmentedControl
            label="Kind"
            choices={[
              { value: 'person', label: 'Person', icon: <IconUser stroke={1.5} /> },
              { value: 'pet', label: 'Pet', icon: <IconPaw stroke={1.5} /> },
            ]}
            {...form.field('kind')}
          />
          <Pair>
            <TextField label="Name" required hint="As people called her." {...form.field('name')} />
            <DateField label="Born" required {...form.field('born')} />
          </Pair>
          <Pair>
            <PasswordField label="Password" required {...form.field('password')} />
            <SelectField
              label="Eyes"
              empty="Choose"
              choices={[
                { value: 'brown', label: 'Brown' },
                { value: 'blue', label: 'Blue' },
              ]}
              {...form.field('eyes')}
            />
          </Pair>
          <TextField label="Read only" value="ana@example.org" readOnly />
          <TextArea label="A few words" most={40} {...form.field('note')} />
          <RadioCards
            label="Gender"
            choices={genders.map((value) => ({ value, label: value }))}
            {...form.field('gender')}
          />
          <RadioCards
            label="What is wrong?"
            stacked
            choices={reasons.map((value) => ({ value, label: value }))}
            {...form.field('reason')}
          />
          <Checkbox label="I agree" required {...form.field('hasAgreed')} />
          <Switch label="Show the map" hint="Where they rest." {...form.field('isOpen')} />
          <Button type="submit" tone="filled">
            Send
          </Button>
        </Stack>
      </form>
    </Section>
  )
}

/** How each fact of `facts.ts` is read and shown. */
import * as z from 'zod/mini'
import { type FactName, factRow, facts, type FactType, type FactWire } from './facts.ts'
import { draftLimits, longest } from './limits.ts'
import { Day, Gender, genders, line, number, optionalLine, optionalText, orNull } from './vocabulary.ts'

interface FactSchemas {
  created: z.ZodMiniType
  changed: z.ZodMiniType
  /** In a draft, which is unfinished by nature. */
  draft: z.ZodMiniType
  shown: z.ZodMiniType
}

const isPlain = (given: unknown) => typeof given === 'string' || typeof given === 'number'

/** Height and weight are numbers, as people write them (D32, Q48). */
const Measurement = orNull(
  z.pipe(
    z.transform((given) => (isPlain(given) ? String(given).trim().replace(',', '.') : given)),
    z.string().check(z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'invalidNumber')),
  ),
)

/** A text of a draft: any words, half a day, or more than is allowed in the end. */
export const draftText = z._default(z.string().check(z.maxLength(draftLimits.text, 'textTooLong')), '')

const written = <const Schema extends z.ZodMiniType>(schema: Schema) => ({
  created: schema,
  changed: schema,
  draft: draftText,
  shown: z.nullable(z.string()),
})

function degrees(most: number) {
  const schema = orNull(number(-most, most))
  const draft = z._default(z.nullable(z.number().check(z.minimum(-most), z.maximum(most))), null)
  const shown = z.nullable(z.number())
  return { created: schema, changed: schema, draft, shown }
}

const presumedGender = z._default(Gender, 'Male')

const schemas = {
  name: written(line(longest.short)),
  day: { ...written(Day), shown: z.string() },
  knownDay: written(orNull(Day)),
  line: written(optionalLine(longest.short)),
  text: written(optionalText(longest.description)),
  measurement: written(Measurement),
  /** When a memorial is changed it is chosen, and never taken for granted (G45). */
  gender: {
    created: presumedGender,
    changed: Gender,
    draft: presumedGender,
    shown: z.enum(genders),
  },
  latitude: degrees(90),
  longitude: degrees(180),
} satisfies Record<FactType, FactSchemas>

/** What is done with a fact: a memorial is made, changed, begun, or shown. */
type FactUse = 'created' | 'changed' | 'draft' | 'shown'
type FactSchema<
  Name extends FactName,
  Use extends FactUse,
> = (typeof schemas)[(typeof facts)[Name]['type']][Use]

/** The schemas of some facts, under their names on the wire. */
export const schemasOf = <Name extends FactName, Use extends FactUse>(names: readonly Name[], use: Use) =>
  Object.fromEntries(names.map((name) => [factRow(name).wire, schemas[facts[name].type][use]])) as {
    [One in Name as FactWire<One>]: FactSchema<One, Use>
  }

/** Some facts on the wire, as they are once they were read. */
export type FactsOnWire<Name extends FactName, Use extends FactUse> = {
  [One in Name as FactWire<One>]: z.output<FactSchema<One, Use>>
}

/** A memorial as programs read it: JSON with its schema, and tables. */
import { csv } from '../../kit/csv.ts'
import { streamJson } from '../../kit/json.ts'
import { linesOf } from '../greetings/index.ts'
import type { Bag } from './bag.ts'
import {
  type CommentInCopy,
  type CopyHead,
  type CopyLists,
  type FileInCopy,
  memorialSchema,
  type PersonInCopy,
} from './format.ts'
import type { FilesInBag } from './place-files.ts'
import { doorTables, guestWordsTable } from './plain-door.ts'
import type { Spool } from './spool.ts'

export interface CollectedMemorial {
  head: CopyHead
  spool: Spool<CopyLists>
  placed: FilesInBag
}

/** Writes all of it below `data/`. */
export async function addPlainData(bag: Bag, collected: CollectedMemorial): Promise<void> {
  await bag.addText('data/memorial.json', await memorialJson(collected))
  await bag.addText('data/memorial.schema.json', [
    `${JSON.stringify(memorialSchema(collected.head.version), null, 1)}\n`,
  ])
  for await (const [name, table] of tables(collected)) await bag.addText(`data/tables/${name}.csv`, table)
}

async function memorialJson({ head, spool, placed }: CollectedMemorial) {
  const at = <File extends FileInCopy | null>(file: File) =>
    file && { ...file, path: placed.get(file.id)?.path ?? null }
  const { memorial, ...about } = head
  return streamJson({
    ...about,
    memorial: { ...memorial, portrait: at(memorial.portrait) },
    entries: spool.read('entries'),
    photographs: each(spool.read('photographs'), (one) => ({ ...one, file: at(one.file) })),
    films: each(spool.read('films'), (one) => ({
      ...one,
      file: at(one.file),
      still: at(one.still),
      captions: at(one.captions),
      copy: at(one.copy),
    })),
    documents: each(spool.read('documents'), (one) => ({ ...one, file: at(one.file) })),
    greetings: spool.read('greetings'),
    gifts: spool.read('gifts'),
    tales: each(spool.read('tales'), (one) => ({ ...one, file: at(one.file), still: at(one.still) })),
    puzzlePieces: each(spool.read('puzzlePieces'), (one) => ({ ...one, file: at(one.file) })),
    followers: spool.read('followers'),
    requests: spool.read('requests'),
    visits: spool.read('visits'),
    people: spool.read('people'),
    ...((await isAny(spool.read('doorConsents'))) && { doorConsents: spool.read('doorConsents') }),
    ...((await isAny(spool.read('guestWords'))) && {
      guestWords: each(spool.read('guestWords'), (one) => ({ ...one, file: at(one.file) })),
    }),
  })
}

async function isAny(items: AsyncGenerator<unknown>): Promise<boolean> {
  const { done } = await items.next()
  await items.return(undefined)
  return !done
}

async function* each<Item, Shown>(
  items: AsyncIterable<Item>,
  show: (item: Item) => Shown,
): AsyncGenerator<Shown> {
  for await (const item of items) yield show(item)
}

/** Only what is on the page: what was deleted stands in the JSON alone. */
async function* onPage<Item extends { deletedAt: string | null }>(items: AsyncIterable<Item>) {
  for await (const item of items) if (item.deletedAt === null) yield item
}

/** The names of people by their ids. */
export async function namesOf(spool: Spool<CopyLists>): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for await (const { id, name } of spool.read('people') as AsyncIterable<PersonInCopy>)
    if (name !== null) names.set(id, name)
  return names
}

/** A table for each kind, a row for each thing. */
async function* tables({ head, spool, placed }: CollectedMemorial) {
  const names = await namesOf(spool)
  const who = (id: string) => names.get(id) ?? null
  const where = ({ id }: FileInCopy) => placed.get(id)?.path ?? null

  yield [
    'life',
    csv(
      ['from', 'to', 'title', 'description', 'by', 'created'],
      each(onPage(spool.read('entries')), ({ from, to, title, description, by, createdAt }) => [
        from,
        to,
        title,
        description,
        who(by),
        createdAt,
      ]),
    ),
  ] as const
  yield* mediaTables(spool, where, who)
  yield [
    'greetings',
    csv(
      ['by', 'words', 'created', 'changed'],
      each(spool.read('greetings'), ({ by, note, createdAt, changedAt }) => [
        who(by),
        linesOf(note),
        createdAt,
        changedAt,
      ]),
    ),
  ] as const
  yield [
    'comments',
    csv(['file', 'by', 'words', 'answer to', 'created', 'likes', 'id'], remarks(spool, where, who)),
  ] as const
  yield [
    'gifts',
    csv(
      ['by', 'candles', 'flowers', 'words', 'given'],
      each(onPage(spool.read('gifts')), ({ by, candles, flowers, words, givenAt }) => [
        who(by),
        candles,
        flowers,
        words,
        givenAt,
      ]),
    ),
  ] as const
  yield [
    'followers',
    csv(
      ['name', 'since'],
      each(spool.read('followers'), ({ by, since }) => [who(by), since]),
    ),
  ] as const
  yield* doorTables(head)
  if (await isAny(spool.read('guestWords'))) yield guestWordsTable(spool, where)
}

type WhereIs = (file: FileInCopy) => string | null
type NameOf = (id: string) => string | null

/** Photographs, videos and documents, each with where its file lies. */
async function* mediaTables(spool: Spool<CopyLists>, where: WhereIs, who: NameOf) {
  const media = [
    'file',
    'title',
    'description',
    'place',
    'day',
    'in the picture',
    'by',
    'created',
    'likes',
  ] as const
  const mediaRow = (one: CopyLists['photographs']) => [
    where(one.file),
    one.title,
    one.description,
    one.location,
    one.memoryDate,
    one.friends.join('; '),
    who(one.by),
    one.createdAt,
    one.likes.length,
  ]

  yield ['photographs', csv(media, each(onPage(spool.read('photographs')), mediaRow))] as const
  yield [
    'films',
    csv(
      [...media, 'seconds'],
      each(onPage(spool.read('films')), (one) => [...mediaRow(one), one.seconds]),
    ),
  ] as const
  yield [
    'documents',
    csv(
      ['file', 'name', 'by', 'created'],
      each(onPage(spool.read('documents')), ({ file, by, createdAt }) => [
        where(file),
        file.name,
        who(by),
        createdAt,
      ]),
    ),
  ] as const
}

/** What is said of photographs and videos. */
async function* remarks(spool: Spool<CopyLists>, where: WhereIs, who: NameOf) {
  for (const list of ['photographs', 'films'] as const)
    for await (const { file, comments } of onPage(
      spool.read(list) as AsyncIterable<CopyLists['photographs']>,
    ))
      for (const { id, by, text, parentId, createdAt, likes } of comments as CommentInCopy[])
        yield [where(file), who(by), text, parentId, createdAt, likes.length, id]
}

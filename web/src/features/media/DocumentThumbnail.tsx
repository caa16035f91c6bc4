import type { Document } from '@spomen/contract/documents.ts'
import { firstPageBytes } from '@spomen/contract/document-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { decodeForReader } from './document-text.ts'
import styles from './DocumentThumbnail.module.css'
import { variantUrl } from './photograph-layout.ts'

/**
 * The first page of a document as a thumbnail: a picture of it where there is one, of a text its first lines, and of
 * everything else a blank page with a folded corner that says in type what it is. Name and kind stand beside it.
 */
export function DocumentThumbnail({ document, kind }: { document: Document; kind: string }) {
  const { name, mediaType } = document
  const picture = pictureOf(document)
  const [isBroken, setIsBroken] = useState(false)
  const lines = useFirstLines(document)
  if (picture && !isBroken) {
    return (
      <span className={styles['thumbnail']}>
        <img
          src={picture}
          alt=""
          width={264}
          height={357}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      </span>
    )
  }
  return (
    <span className={classes(styles['thumbnail'], styles['folded'])} aria-hidden="true">
      {mediaType === 'text/plain' && lines ? (
        <span className={styles['lines']}>{lines}</span>
      ) : (
        <>
          <span className={styles['title']}>{name.replace(/\.\w+$/, '')}</span>
          <span className={styles['kind']}>{kind}</span>
        </>
      )}
    </span>
  )
}

/** Where the first page of a PDF is seen; one that is locked or broken has none there. */
const pictureOf = ({ documentUrl, mediaType }: Document) =>
  mediaType === 'application/pdf' ? variantUrl(documentUrl, 'small') : null

/** How a text begins; undefined of other documents, and until it has come. */
function useFirstLines({ id, documentUrl, mediaType }: Document): string | undefined {
  const { data } = useQuery({
    queryKey: ['first lines of a document', id],
    enabled: mediaType === 'text/plain',
    retry: false,
    async queryFn() {
      const answer = await fetch(variantUrl(documentUrl, 'preview'), {
        headers: { Range: `bytes=0-${firstPageBytes - 1}` },
      })
      if (!answer.ok) throw new Error('not to be read')
      // Whoever has no parts to give sends it whole.
      return decodeForReader((await answer.arrayBuffer()).slice(0, firstPageBytes))
    },
  })
  return data
}

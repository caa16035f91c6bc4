import type { Commercial, CommercialCategory } from '@spomen/contract/commercials.ts'
import type { Viewer } from '../../kit/http/serve.ts'
import { fileAddress } from '../../kit/files/address.ts'
import { accountNameOf } from '../accounts/index.ts'
import { isModerator, mayChangeCommercial, phaseOf, statusOf } from './rules.ts'
import type { CommercialRow } from './store.ts'

/** A notice as somebody sees it; `today` is the day where they are. What a moderator said of it is not for everyone. */
export function presentCommercial(
  row: CommercialRow,
  viewer: Pick<Viewer, 'id' | 'role'>,
  today: string,
): Commercial {
  const isWithin = mayChangeCommercial(viewer, row) || isModerator(viewer)
  return {
    id: row.id,
    userId: row.author_id,
    userFullName: isModerator(viewer)
      ? accountNameOf({ name: row.author_name, last_name: row.author_last_name })
      : null,
    category: row.category as CommercialCategory,
    title: row.title,
    text: row.body,
    link: row.link,
    imageUrl: row.file_id && fileAddress(row.file_id, 'medium'),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    country: row.country,
    city: row.city,
    from: row.begins,
    to: row.ends,
    phase: phaseOf(row, today),
    status: statusOf(row.status),
    statusComment: isWithin ? row.status_comment : null,
    modifiedAt: row.changed_at.toISOString(),
  }
}

import { useParams, useSearchParams } from 'react-router'
import { giftsId } from '../features/gifts/index.ts'
import { OrderCourse } from '../features/payments/index.ts'
import { Page } from '../ui/Page.tsx'

/** One order of the viewer's: where it is paid, and what became of it (Q29). */
export default function Payment() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  return (
    <Page width="form">
      <OrderCourse id={id} hasLeft={params.has('left')} giftsAt={giftsId} />
    </Page>
  )
}

import { useNavigate } from 'react-router'

/** Leads to where an order is paid: a page of our own or the provider's. With `replace` Back does not lead to this one. */
export function useGoToCheckout() {
  const navigate = useNavigate()
  return (address: string, { replace = false } = {}) => {
    const { origin, pathname, search } = new URL(address, location.href)
    if (origin === location.origin) void navigate({ pathname, search }, { replace })
    else if (replace) location.replace(address)
    else location.assign(address)
  }
}

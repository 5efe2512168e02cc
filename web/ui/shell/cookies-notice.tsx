import { useEffect, useState } from 'react'
import { m } from '#messages'

/** Without cookies the cart and the sign-in last as long as the page. */
export function CookiesNotice() {
	const [areOff, setOff] = useState(false)
	useEffect(() => setOff(!navigator.cookieEnabled), [])
	if (!areOff) return null
	return (
		<p role="status" className="no-print bg-wait-soft px-4 py-2 text-center font-semibold text-sm text-wait">
			{m.cookies_off()}
		</p>
	)
}

import { m } from '#messages'

/** Few browsers need it. */
export function CookiesText() {
	return (
		<p role="status" className="no-print bg-wait-soft px-4 py-2 text-center font-semibold text-sm text-wait">
			{m.cookies_off()}
		</p>
	)
}

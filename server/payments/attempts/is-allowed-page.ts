/**
 * Whether a customer may be led to a payment page. An entry is a host, which stands for itself and its subdomains by https,
 * or a whole origin, as `http://127.0.0.1:3000`, which stands for itself alone.
 */
export function isAllowedPage(address: string, allowedHosts: readonly string[]): boolean {
	const url = URL.parse(address)
	if (!url) return false
	const isBare = url.username === '' && url.password === ''
	const isHost = (host: string) => url.hostname === host || url.hostname.endsWith(`.${host}`)
	const isPlain = url.protocol === 'https:' && url.port === ''
	return (
		isBare && allowedHosts.some((entry) => (entry.includes('://') ? url.origin === entry : isPlain && isHost(entry)))
	)
}

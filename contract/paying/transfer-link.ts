/** Whether an address is a page of Kaspi, where the seller is paid. */
export function isTransferLink(text: string): boolean {
	const url = URL.parse(text)
	if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false
	return url.hostname === 'kaspi.kz' || url.hostname.endsWith('.kaspi.kz')
}

export function readCookie(name: string): string | undefined {
	return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]
}

export function setCookie(name: string, value: string, seconds: number): void {
	const secure = window.location.protocol === 'https:' ? '; secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not everywhere
	document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

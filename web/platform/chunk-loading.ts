import { delays } from '#contract/limits.ts'

const listeners = new Set<() => void>()
let hasFailed = false
let isReloading = false

export function hasChunkFailed(): boolean {
	return hasFailed
}

export function subscribeChunkFailure(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

export function reportChunkFailure(): void {
	hasFailed = true
	for (const listener of listeners) listener()
}

export function reloadPage(): void {
	isReloading = true
	window.location.reload()
}

/** After 120 s or a failure, the page offers to reload. */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
	const timer = setTimeout(reportChunkFailure, delays.chunkLoadMs)
	try {
		return await load()
	} catch (error) {
		reportChunkFailure()
		throw error
	} finally {
		clearTimeout(timer)
	}
}

/**
 * The router reloads the page when its code does not arrive. Without a connection that ends on the browser's error page, so
 * browsers that allow it show our notice instead.
 */
export function keepPageOnFailure(): () => void {
	const navigation = 'navigation' in window ? window.navigation : undefined
	const onNavigate = (event: Event) => {
		const isReload = 'navigationType' in event && event.navigationType === 'reload'
		const isByPerson = 'userInitiated' in event && event.userInitiated === true
		if (!isReload || isByPerson || isReloading || !event.cancelable) return
		event.preventDefault()
		reportChunkFailure()
	}
	navigation?.addEventListener('navigate', onNavigate)
	return () => navigation?.removeEventListener('navigate', onNavigate)
}

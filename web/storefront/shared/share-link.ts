import { m } from '#messages'
import { showToast } from '../../ui/notice-store.ts'

/** Opens the device's own sharing, or copies the link where there is none. */
export async function shareLink({ title, path }: { title: string; path: string }): Promise<void> {
	const url = new URL(path, window.location.origin).href
	if ('share' in navigator && (await hasShared({ title, url }))) return
	try {
		await navigator.clipboard.writeText(url)
		showToast('success', m.share_copied())
	} catch {
		showToast('error', m.share_failed())
	}
}

/** A person who closes the choice wanted neither. */
async function hasShared(shared: ShareData): Promise<boolean> {
	try {
		await navigator.share(shared)
		return true
	} catch (error) {
		return error instanceof DOMException && error.name === 'AbortError'
	}
}

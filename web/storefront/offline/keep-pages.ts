import { hasGoodLine, savesData } from '../../platform/ahead/line.ts'

/**
 * Registers the worker of this build once, and asks it to keep the page that is shown. On a slow line a page that came without its
 * HTML is not kept: that would come after it, and hold up what is pressed next.
 */
export async function keepPage(): Promise<void> {
	if (savesData() || document.documentElement.dataset.keptAt) return
	await navigator.serviceWorker.register(`/worker.js?v=${buildVersion()}`)
	const { active } = await navigator.serviceWorker.ready
	if (hasGoodLine()) active?.postMessage({ keep: window.location.href })
}

/** The router names the build by a hash. */
function buildVersion(): string {
	const manifest: unknown = Reflect.get(window, '__reactRouterManifest')
	return encodeURIComponent(String(manifest instanceof Object ? (Reflect.get(manifest, 'version') ?? '') : ''))
}

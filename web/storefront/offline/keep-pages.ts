/** Registers the worker of this build once, and asks it to keep the page that is shown. */
export async function keepPage(): Promise<void> {
	if (savesData() || document.documentElement.dataset.keptAt) return
	await navigator.serviceWorker.register(`/worker.js?v=${buildVersion()}`)
	const { active } = await navigator.serviceWorker.ready
	active?.postMessage({ keep: window.location.href })
}

/** Also where it was never registered. */
export async function removeWorker(): Promise<void> {
	const registrations = await navigator.serviceWorker.getRegistrations()
	await Promise.all(registrations.map((registration) => registration.unregister()))
	const names = await caches.keys()
	await Promise.all(names.filter((name) => /^(pages|assets)-/.test(name)).map((name) => caches.delete(name)))
}

/** The router names the build by a hash. */
function buildVersion(): string {
	return encodeURIComponent(String(partOf(Reflect.get(window, '__reactRouterManifest'), 'version') ?? ''))
}

function savesData(): boolean {
	return partOf(partOf(navigator, 'connection'), 'saveData') === true
}

function partOf(value: unknown, name: string): unknown {
	return value !== null && typeof value === 'object' ? Reflect.get(value, name) : undefined
}

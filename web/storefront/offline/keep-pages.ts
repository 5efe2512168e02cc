/** Registers the worker of this build once, and asks it to keep the page that is shown. */
export async function keepPage(): Promise<void> {
	if (savesData() || document.documentElement.dataset.keptAt) return
	await navigator.serviceWorker.register(`/worker.js?v=${buildVersion()}`)
	const { active } = await navigator.serviceWorker.ready
	active?.postMessage({ keep: window.location.href })
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

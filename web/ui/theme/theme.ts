const key = 'theme'

export const themes = ['auto', 'light', 'dark'] as const

/** `auto` follows the device. */
export type Theme = (typeof themes)[number]

/** Of the bars that a browser draws around the page. */
export const themeColors = { light: '#fff9f1', dark: '#1b1612' } as const

const colorMark = 'meta[name=theme-color]'

/** Applies the kept choice before the first paint. It stands in the HTML, so it uses only old syntax. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='light'||t==='dark'){document.documentElement.setAttribute('data-theme',t);
var c=t==='light'?'${themeColors.light}':'${themeColors.dark}';
[].forEach.call(document.querySelectorAll('${colorMark}'),function(e){e.setAttribute('media',e.getAttribute('content')===c?'all':'not all')})}}catch(e){}`

export function currentTheme(): Theme {
	const { theme } = document.documentElement.dataset
	return themes.find((known) => known === theme) ?? 'auto'
}

const listeners = new Set<() => void>()

export function subscribeTheme(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Lasts on this device; without a storage until the page closes. */
export function chooseTheme(theme: Theme): void {
	const { dataset } = document.documentElement
	if (theme === 'auto') delete dataset.theme
	else dataset.theme = theme
	colorBars(theme)
	try {
		if (theme === 'auto') localStorage.removeItem(key)
		else localStorage.setItem(key, theme)
	} catch {
		// The choice then holds for this page alone.
	}
	for (const listener of listeners) listener()
}

function colorBars(theme: Theme): void {
	for (const scheme of ['light', 'dark'] as const) {
		const chosen = scheme === theme ? 'all' : 'not all'
		const mark = document.querySelector(`${colorMark}[content="${themeColors[scheme]}"]`)
		mark?.setAttribute('media', theme === 'auto' ? `(prefers-color-scheme: ${scheme})` : chosen)
	}
}

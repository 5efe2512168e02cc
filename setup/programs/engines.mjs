import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from '../run.mjs'
import { installPackages } from './apt.mjs'

const engines = [
	{ name: 'Firefox', setting: 'FIREFOX_PATH', find: findFirefox, packages: ['firefox-esr'] },
	{ name: 'WebKit', setting: 'WEBKIT_DRIVER_PATH', find: findWebkit, packages: ['webkit2gtk-driver', 'xvfb'] },
]

export async function findEngines() {
	const paths = {}
	for (const { name, setting, find, packages } of engines) {
		const path = process.env[setting] || (await find()) || ((await installPackages(...packages)) && (await find()))
		if (path) paths[setting] = path
		else console.log(`${name} is left out: install the packages ${packages.join(' and ')}, or set ${setting}`)
	}
	return paths
}

async function findFirefox() {
	for (const path of [...listPaths('firefox-esr', 'firefox'), '/Applications/Firefox.app/Contents/MacOS/firefox']) {
		if (!existsSync(path)) continue
		// A name on the PATH may be a stub that only explains how to install the browser.
		const { code } = await run(path, ['--version'], { quiet: true }).catch(() => ({ code: 1 }))
		if (code === 0) return path
	}
	return undefined
}

// WebKit draws only on a screen; Xvfb provides a virtual one.
async function findWebkit() {
	return listPaths('Xvfb').some(existsSync) ? listPaths('WebKitWebDriver').find(existsSync) : undefined
}

function listPaths(...names) {
	const folders = (process.env.PATH ?? '').split(delimiter)
	return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

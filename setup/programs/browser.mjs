import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectNode, run, SetupError } from '../run.mjs'
import { installPackages } from './apt.mjs'

// The headless shell has no window: it saves a third of the time of the browser tests.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium']

let found

/** Finds or installs Chromium, once a process. Throws a `SetupError` that names the package when there is none. */
export function findBrowser() {
	found ??= find()
	return found
}

async function find() {
	const given = process.env.CHROMIUM_PATH
	if (given) {
		if (await runs(given)) return given
		throw new SetupError(`CHROMIUM_PATH ${given} is no browser that runs`)
	}
	return (await findInstalled()) ?? (await installPackage()) ?? (await installPlaywrights()) ?? giveUp()
}

function giveUp() {
	throw new SetupError("The tests need a browser: install the package 'chromium', or set CHROMIUM_PATH")
}

async function findInstalled() {
	const folders = (process.env.PATH ?? '').split(delimiter)
	const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)))
	for (const path of [...paths, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']) {
		if (existsSync(path) && (await runs(path))) return path
	}
	return (await playwrightsPath()) || undefined
}

// A name on the PATH may be a stub that only explains how to install the browser.
async function runs(path) {
	const { code, output } = await run(path, ['--version'], { quiet: true }).catch(() => ({ code: 1, output: '' }))
	return code === 0 && /chrom/i.test(output)
}

// The stand-in of the shop's font takes the measures of Arial, which the second package has.
const font = 'fonts-liberation'

async function installPackage() {
	const isThere = (await installPackages('chromium-headless-shell', font)) || (await installPackages('chromium', font))
	return isThere ? findInstalled() : undefined
}

async function installPlaywrights() {
	console.log("Installing Playwright's Chromium ...")
	await run(projectNode, playwright, { quiet: true })
	return (await playwrightsPath()) || undefined
}

async function playwrightsPath() {
	const script = "console.log(require('@playwright/test').chromium.executablePath())"
	const { code, output } = await run(projectNode, ['-e', script], { quiet: true })
	const path = output.trim()
	return code === 0 && existsSync(path) && (await runs(path)) ? path : undefined
}

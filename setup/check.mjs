import { ensureTools } from './install.mjs'
import { findBrowser } from './programs/browser.mjs'
import { main, projectNode, run } from './run.mjs'
import { makeScratch } from './testing/scratch.mjs'
import { findFailingCheck } from './testing/static-checks.mjs'

await main(async () => {
	await ensureTools()
	// Before anything runs beside it: two installations at once get into each other's way.
	const env = { CHROMIUM_PATH: await findBrowser() }
	const failing = await findFailingCheck({ TMPDIR: makeScratch() })
	if (failing) {
		console.error(`The check of ${failing} failed`)
		console.log('0 passed, 1 failed, 0 skipped')
		return 1
	}
	const { code } = await run(projectNode, ['setup/test.mjs', ...process.argv.slice(2)], { env })
	return code
})

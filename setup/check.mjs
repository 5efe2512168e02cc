import { commands } from './build.mjs'
import { ensureTools } from './install.mjs'
import { findBrowser } from './programs/browser.mjs'
import { main, projectNode, run } from './run.mjs'
import { makeScratch } from './scratch.mjs'

const [messages] = commands

const quick = [
	['messages', messages],
	['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
	['route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
	['types', ['node_modules/typescript7/bin/tsc', '-p', '.']],
	['structure', ['setup/structure.mjs']],
	['dead code', ['node_modules/knip/bin/knip.js', '--cache']],
]

await main(async () => {
	await ensureTools()
	// Before anything runs beside it: two installations at once get into each other's way.
	const env = { TMPDIR: makeScratch(), CHROMIUM_PATH: await findBrowser() }
	for (const step of quick) if (!(await passes(step, env))) return 1
	const { code } = await run(projectNode, ['setup/test.mjs', ...process.argv.slice(2)], {
		env: { CHROMIUM_PATH: env.CHROMIUM_PATH },
	})
	return code
})

async function passes([name, command], env) {
	console.log(`Checking ${name} ...`)
	const { code } = await run(projectNode, command, { env })
	if (code === 0) return true
	console.error(`The check of ${name} failed`)
	console.log('0 passed, 1 failed, 0 skipped')
	return false
}

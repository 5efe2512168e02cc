import { commands } from '../build.mjs'
import { projectNode, run } from '../run.mjs'

const [messages] = commands

const checks = [
	['messages', messages],
	['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']],
	['route types', ['node_modules/@react-router/dev/bin.cjs', 'typegen']],
	['types', ['node_modules/typescript7/bin/tsc', '-p', '.']],
	['structure', ['setup/structure.mjs']],
	['dead code', ['node_modules/knip/bin/knip.js', '--cache']],
]

/** Runs the checks that need no build, until one fails; resolves to the name of that one. */
export async function findFailingCheck(env) {
	for (const [name, command] of checks) {
		console.log(`Checking ${name} ...`)
		const { code } = await run(projectNode, command, { env })
		if (code !== 0) return name
	}
	return undefined
}

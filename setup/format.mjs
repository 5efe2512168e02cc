import { ensureTools } from './install.mjs'
import { main, projectNode, run } from './run.mjs'

await main(async () => {
	await ensureTools()
	const { code } = await run(projectNode, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'])
	return code
})

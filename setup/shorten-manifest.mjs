import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, SetupError } from './run.mjs'

const folder = join(root, 'build/web/client/static/js')
const start = 'window.__reactRouterManifest='

// Shoppers load the list of all pages. Browsers need the files that a page imports only to fetch them ahead, which is done for the
// pages of the storefront alone.
await main(() => {
	const [name] = globSync('manifest-*.js', { cwd: folder })
	const code = name && readFileSync(join(folder, name), 'utf8')
	if (!code?.startsWith(start)) throw new SetupError('The build has no list of pages as it had one before')
	const manifest = JSON.parse(code.slice(start.length).replace(/;\s*$/, ''))
	for (const [id, page] of Object.entries(manifest.routes)) if (id.startsWith('admin/')) page.imports = []
	writeFileSync(join(folder, name), `${start}${JSON.stringify(manifest)};`)
})

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from './run.mjs'

// Compresses scripts and styles once, at the highest level.
const folder = join(root, 'build/web/client/static')

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
	if (!/\.(js|css|svg)$/.test(name)) continue
	const content = readFileSync(join(folder, name))
	const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
	writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
	writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
}

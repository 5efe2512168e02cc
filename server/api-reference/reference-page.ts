import { createHash } from 'node:crypto'
import { escapeHtml } from '../mail/escape-html.ts'
import type { ApiDescription, Operation } from './describe-api.ts'

const style = [
	':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
	'body{max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}',
	'h1{margin:.5rem 0}h2{margin:2rem 0 .5rem}a:focus-visible,summary:focus-visible{outline:3px solid}',
	'details{border-top:1px solid #8886;padding:.25rem 0}details details{border:0}',
	'summary{cursor:pointer;padding:.375rem 0;font-weight:600}.method{display:inline-block;min-width:4.5rem}',
	'.access{display:inline-block;font-weight:400;opacity:.75}code,pre{font-family:ui-monospace,monospace;font-size:.875rem}',
	'pre{overflow-x:auto;padding:.75rem;background:#8881;border-radius:.5rem}',
].join('')
const styleHash = createHash('sha256').update(style).digest('base64')

export const referencePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'`

/** The description as one page without scripts. */
export function drawReference({ info, paths, components }: ApiDescription, source: string): string {
	const operations = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => drawOperation(method.toUpperCase(), path, operation)),
	)
	const shapes = Object.entries(components.schemas).map(
		([name, schema]) => `<details id="${name}"><summary>${name}</summary>${drawSchema(schema)}</details>`,
	)
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${info.title}: API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body>
<h1>${info.title}: API</h1><p>${escapeHtml(info.description)}</p><p><a href="${source}">OpenAPI 3.1</a></p>
<h2>Calls</h2>${operations.join('\n')}
<h2>Shapes</h2>${shapes.join('\n')}
</body></html>`
}

const accessNames = { public: 'anyone', customer: 'signed in', admin: 'administrator' }

function drawOperation(method: string, path: string, operation: Operation): string {
	const { operationId, description, parameters, requestBody, responses, 'x-access': access } = operation
	const summary = `<code class="method">${method}</code> <code>${escapeHtml(path)}</code>`
	const sent = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => drawPart(type, schema))
	return `<details id="${operationId}"><summary>${summary} <span class="access">${operationId} · ${accessNames[access]}</span></summary>
${description ? `<p>${escapeHtml(description)}</p>` : ''}${parameters.length > 0 ? drawPart('Parameters', parameters) : ''}
${sent.join('')}${drawPart('Answers', responses)}</details>`
}

function drawPart(title: string, value: unknown): string {
	return `<h3>${escapeHtml(title)}</h3>${drawSchema(value)}`
}

/** Names of shapes lead to them. */
function drawSchema(value: unknown): string {
	const text = escapeHtml(JSON.stringify(value, undefined, 2))
	return `<pre tabindex="0">${text.replace(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`
}

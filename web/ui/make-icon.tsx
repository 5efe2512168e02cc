import type { IconNode, LucideProps } from 'lucide-react'

interface Drawing {
	readonly node: IconNode
	readonly size: number
}

/**
 * Takes the place of the maker in lucide-react, see `vite.config.ts`. An icon is one element with ready HTML: a catalogue page has
 * forty icons, and their parts never change. The base styles of `.icon` are its lines.
 */
// biome-ignore lint/style/noDefaultExport: the library imports it by default
export default function makeIcon({ node, size }: Drawing) {
	const shapes = { __html: node.map(drawShape).join('') }
	const viewBox = `0 0 ${size} ${size}`
	// biome-ignore lint/correctness/noComponentHookFactories: called once a module, never while rendering
	return function Icon({ className = '', ...rest }: LucideProps) {
		// biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the library, nothing of a visitor
		return <svg viewBox={viewBox} {...rest} className={`icon ${className}`} dangerouslySetInnerHTML={shapes} />
	}
}

function drawShape([tag, { key: _, ...attributes }]: IconNode[number]): string {
	const drawn = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
	return `<${tag}${drawn.join('')}/>`
}

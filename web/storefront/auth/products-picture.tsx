/** A teddy bear with a balloon and blocks; decoration only. */
export function ProductsPicture({ className = '' }: { className?: string }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 360 320" className={className}>
			<ellipse cx="180" cy="292" rx="165" ry="18" className="fill-ink" opacity=".08" />
			<path d="M268 100c6 40-22 66-40 96" className="fill-none stroke-muted" strokeWidth="3" strokeLinecap="round" />
			<path d="M268 18c-27 0-46 21-46 46 0 24 22 44 46 44s46-20 46-44c0-25-19-46-46-46Z" fill="#f2667a" />
			<path d="m260 106 8-6 8 6-4 8h-8Z" fill="#d94a61" />
			<path d="M244 44c5-8 12-11 20-12" fill="none" stroke="#fff" strokeWidth="6" strokeLinecap="round" opacity=".6" />
			<Bear />
			<Blocks />
		</svg>
	)
}

function Bear() {
	return (
		<g>
			<circle cx="142" cy="84" r="24" fill="#b97a4b" />
			<circle cx="218" cy="84" r="24" fill="#b97a4b" />
			<circle cx="142" cy="84" r="13" fill="#f3cfa6" />
			<circle cx="218" cy="84" r="13" fill="#f3cfa6" />
			<ellipse cx="180" cy="226" rx="64" ry="66" fill="#b97a4b" />
			<ellipse cx="180" cy="234" rx="40" ry="44" fill="#f3cfa6" />
			<path d="M230 208c14-2 22-14 18-24-4-8-16-8-22 0l-12 18" fill="#b97a4b" />
			<path d="M128 196c-20 10-26 32-18 48 6 8 18 6 22-6l10-26" fill="#b97a4b" />
			<ellipse cx="134" cy="278" rx="30" ry="20" fill="#a5683c" />
			<ellipse cx="226" cy="278" rx="30" ry="20" fill="#a5683c" />
			<circle cx="180" cy="126" r="58" fill="#c98a58" />
			<ellipse cx="180" cy="146" rx="28" ry="22" fill="#f3cfa6" />
			<ellipse cx="180" cy="136" rx="10" ry="7" fill="#4a3020" />
			<path d="M168 151c6 8 18 8 24 0" fill="none" stroke="#4a3020" strokeWidth="4" strokeLinecap="round" />
			<circle cx="156" cy="116" r="7" fill="#4a3020" />
			<circle cx="204" cy="116" r="7" fill="#4a3020" />
			<circle cx="158" cy="114" r="2.500" fill="#fff" />
			<circle cx="206" cy="114" r="2.500" fill="#fff" />
			<circle cx="138" cy="138" r="8" fill="#f2667a" opacity=".45" />
			<circle cx="222" cy="138" r="8" fill="#f2667a" opacity=".45" />
			<path d="m180 186-24-12v24Zm0 0 24-12v24Z" fill="#2f8f83" />
			<circle cx="180" cy="186" r="7" fill="#23766c" />
		</g>
	)
}

function Blocks() {
	return (
		<g>
			<rect x="24" y="232" width="60" height="60" rx="10" fill="#ffc24b" />
			<rect x="36" y="170" width="56" height="60" rx="10" fill="#3fa796" />
			<rect x="284" y="236" width="56" height="56" rx="10" fill="#5b8def" />
			<path d="M54 248v28m-13-14h26" stroke="#fff" strokeWidth="7" strokeLinecap="round" />
			<circle cx="64" cy="200" r="14" fill="none" stroke="#fff" strokeWidth="7" />
			<path d="m312 248 14 26h-28Z" fill="none" stroke="#fff" strokeWidth="7" strokeLinejoin="round" />
		</g>
	)
}

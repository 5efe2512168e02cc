/** Building blocks, a ball and a star: decoration of the welcome. */
export function HeroPicture({ className }: { className: string }) {
	return (
		<svg aria-hidden="true" viewBox="92 0 208 150" className={className}>
			<path
				d="m232 14 6.5 14.400 15.700 1.700-11.700 10.500 3.300 15.400L232 48.200 218.200 56l3.300-15.400-11.700-10.500 15.700-1.700Z"
				fill="#ffc53d"
			/>
			<rect x="96" y="92" width="58" height="58" rx="9" fill="#3f9d6d" />
			<rect x="158" y="92" width="58" height="58" rx="9" fill="#f2a20c" />
			<rect x="126" y="32" width="58" height="58" rx="9" fill="#4a86c9" />
			<path
				d="M113 132v-22h24v22M113 121h24"
				fill="none"
				stroke="#fff"
				strokeWidth="6"
				strokeLinecap="round"
				strokeLinejoin="round"
				opacity=".85"
			/>
			<circle cx="187" cy="121" r="12.5" fill="none" stroke="#fff" strokeWidth="6" opacity=".85" />
			<path d="m143 72 12-23 12 23Z" fill="none" stroke="#fff" strokeWidth="6" strokeLinejoin="round" opacity=".85" />
			<circle cx="256" cy="118" r="32" fill="#e5562a" />
			<path d="M226 107c20 7 42 7 60 0M226 129c20-7 42-7 60 0" fill="none" stroke="#fff" strokeWidth="5" opacity=".8" />
			<circle cx="290" cy="44" r="5" fill="#3f9d6d" opacity=".8" />
		</svg>
	)
}

const moduleTag = '<script type="module" async="">'
const modulePreload = '<link rel="modulepreload"'

const longestMs = 2_500

/**
 * Starts the page's code once the main picture is painted, at the first touch or key, or after a while: the page can be read and its links
 * followed without it, and on a slow line the picture would wait behind it. Presses meanwhile are kept.
 */
export const lateStart = `{const late=document.querySelector('script[data-late]');let begun
const begin=()=>{if(begun)return
begun=true
for(const link of document.querySelectorAll('link[rel=late]'))link.rel='modulepreload'
const code=document.createElement('script')
code.type='module'
code.textContent=late.textContent
late.replaceWith(code)}
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)))
const picture=document.querySelector('img[fetchpriority=high]')
window.isLate=true
for(const kind of ['pointerdown','keydown','focusin'])addEventListener(kind,begin,{once:true,capture:true,passive:true})
if(picture)picture.decode().then(painted,painted)
else painted()
setTimeout(begin,${longestMs})}`

/** The code of the page stands in it as data for `lateStart`. */
export function putOff(html: string): string {
	return html
		.replaceAll(modulePreload, '<link rel="late"')
		.replace(moduleTag, '<script type="text/plain" data-late="">')
}

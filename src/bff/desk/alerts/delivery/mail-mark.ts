/** The product's mark as a PNG of 48 × 48 pixels, because email programs don't draw SVG. Drawn from `public/favicon.svg`. */
export const MAIL_MARK = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAMAAABg3Am1AAAAJ1BMVEUkO7VgX6R8fro5TbvImH3+t2vp6/XS1ez+/v6Gk9bBpqNjdMqmsOFbSBRvAAAAyklEQVRIx+1V0Q7DIAjUUgWH//+9s2oz3RaQLMuypPdmcgd3YK1zF34Gv23eQIc9FOywLKj8olj2Ezr83wogBltoJGqCxbEmKoi35cXxwacsWU48BTj4KJXMUz2shkCzkAd1AUuGKoPSGCApM3yQmhrVGZ42WmA9AMWuaN1AvAQ1ca+sB24zwVOobqwbAjco0KmG0qCVA7eMOHVj/VbCeBQ3Bs8lObNTDWXDW6VnfCNgy+vJ0cYvPcB9Gazg9dtXAJ8KSmgZ12/YgjsYQA0Xkt9BzQAAAABJRU5ErkJggg==',
  'base64',
)

/** What a person of the office is told each day of the day before (rules 11.6). */
export const digest = {
  'digest.title': '{day, date, day} in six lines',
  'digest.lines': '{sold}\n{best}\n{lost}\n{carts}\n{waits}\n{goods}',
  'digest.sold':
    'Sold: {amount}, {units} {unitCount, plural, one {unit} other {units}} in {sales} {saleCount, plural, one {sale} other {sales}}, {comparison}.',
  'digest.soldNothing': 'Nothing was sold.',
  'digest.more': '{percent}% more than a week before',
  'digest.less': '{percent}% less than a week before',
  'digest.alike': 'as much as a week before',
  'digest.nothingBefore': 'after nothing a week before',
  'digest.best': 'Best product: {product} ({productAmount}), best cart: {cart} ({cartAmount}).',
  'digest.noBest': 'No product and no cart was ahead.',
  'digest.lost': 'Lost: {amount} at today’s price ({what}).',
  'digest.lostNothing': 'Nothing was lost.',
  'digest.found':
    'Nothing was lost; counts found {units, plural, one {# unit} other {# units}} too many.',
  'digest.wasted': '{units, plural, one {# unit} other {# units}} wasted',
  'digest.missing': '{units, plural, one {# unit} other {# units}} missing',
  'digest.surplus': '{units, plural, one {# unit} other {# units}} too many found',
  'digest.and': '{first}, {second}',
  'digest.carts':
    '{out, plural, =0 {No cart was out} one {# cart was out} other {# carts were out}}; {count}.',
  'digest.uncounted': '{count, plural, one {one waits} other {# wait}} for a count: {codes}',
  'digest.allCounted': 'none waits for a count',
  'digest.waits':
    'Waiting for you: {requests, plural, =0 {no request} one {# request} other {# requests}}, {wishes, plural, =0 {no wish for a refund} one {# wish for a refund} other {# wishes for refunds}}.',
  'digest.nothingWaits': 'No request and no wish for a refund waits.',
  'digest.goods': '{low} {expires}',
  'digest.low': 'Low: {names}.',
  'digest.nothingLow': 'Nothing is low.',
  'digest.expires': 'Expired, or will by {day, date, day}: {names}.',
  'digest.nothingExpires': 'Nothing expires within three days.',
  'digest.noGoods': 'Nothing is low, and nothing expires within three days.',
  'digest.open': 'What is behind these figures, and today so far:',
  'digest.off':
    'This mail comes every day at {when, time, clock}, as you chose in your profile. It is switched off there:',
} as const;

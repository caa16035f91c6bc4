-- Whoever keeps a page orders candles beside the others who keep it: each has one open order of them. Of a plan, of which a
-- page has one, one order is open (P01, YC01). What the index before this one took is taken, and more.
-- contract: tightens orders by index orders_one_open_of_buyer
create unique index orders_one_open_of_buyer on orders
  (memorial_id, kind, (case when kind <> 'plan' then buyer_id end)) nulls not distinct
  where state = 'open' and (kind = 'plan' or buyer_id is not null);
drop index orders_one_open;

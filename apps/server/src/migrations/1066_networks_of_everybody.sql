-- A network of IPv4 addresses that is written as IPv6 counts as IPv4, and more than a /8 of it is refused: onsite-only staff would watch from nearly
-- anywhere. A location keeps none of these; one that is left without a network lets no onsite-only staff in, until somebody enters its own.
CREATE FUNCTION pg_temp.lets_nearly_everybody_in(network text) RETURNS boolean LANGUAGE sql AS $$
  SELECT CASE WHEN pg_input_is_valid(trim(network), 'inet')
    THEN trim(network)::inet <<= inet '::ffff:0:0/96' AND masklen(trim(network)::inet) < 104 ELSE false END $$;
UPDATE locations SET version = version + 1,
  staff_networks = ARRAY(SELECT network FROM unnest(staff_networks) WITH ORDINALITY AS held (network, nth)
    WHERE NOT pg_temp.lets_nearly_everybody_in(network) ORDER BY nth)
  WHERE EXISTS (SELECT FROM unnest(staff_networks) AS network WHERE pg_temp.lets_nearly_everybody_in(network));

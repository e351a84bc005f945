-- Whoever calls support seldom says where: viewers of all locations are found by how their words begin. Trigrams over every location
-- at once took 400 ms for an email address; words are few and rare.
CREATE FUNCTION search_words(search text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_tsvector(array_remove(string_to_array(search, ' '), ''));
CREATE INDEX viewers_words ON viewers USING gin (search_words(search));
-- Every word of a search begins some word; null for a search without words.
CREATE FUNCTION words_beginning(search text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    FROM unnest((array_remove(string_to_array(search_text(search), ' '), ''))[1:8]) AS word);

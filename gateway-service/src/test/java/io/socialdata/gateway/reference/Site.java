package io.socialdata.gateway.reference;

import static io.socialdata.gateway.world.Gateway.get;

import java.net.http.HttpResponse;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All pages that can be reached from the index by links. */
record Site(Map<String, HttpResponse<String>> pages) {

    private static final Pattern LINK = Pattern.compile("(?:href|data-moved)=\"([^\"]+)\"");
    private static final Pattern GROUP = Pattern.compile("<section class=\"index\" id=\"group-([a-z-]+)\"");

    static Site crawl() {
        Map<String, HttpResponse<String>> seen = new TreeMap<>();
        Deque<String> open = new ArrayDeque<>(List.of("/docs"));
        while (!open.isEmpty()) {
            String path = open.pop();
            if (!seen.containsKey(path)) {
                HttpResponse<String> page = get(path, Map.of());
                seen.put(path, page);
                if (isHtml(page)) {
                    links(page.body()).stream()
                            .map(link -> link.replaceAll("#.*", ""))
                            .filter(link -> link.startsWith("/"))
                            .forEach(open::push);
                }
            }
        }
        return new Site(seen);
    }

    static List<String> links(String page) {
        return LINK.matcher(page)
                .results()
                .map(found -> found.group(1).replace("&amp;", "&"))
                .distinct()
                .toList();
    }

    static boolean isHtml(HttpResponse<String> page) {
        return page.headers().firstValue("Content-Type").orElse("").startsWith("text/html");
    }

    Map<String, String> html() {
        return pages.entrySet().stream()
                .filter(page -> isHtml(page.getValue()))
                .collect(Collectors.toMap(
                        Map.Entry::getKey, page -> page.getValue().body()));
    }

    /** Returns the pages of all groups as one text. */
    String groups() {
        return GROUP.matcher(body("/docs"))
                .results()
                .map((MatchResult group) -> body("/docs/" + group.group(1)))
                .collect(Collectors.joining());
    }

    String body(String path) {
        HttpResponse<String> page = pages.get(path);
        if (page == null) {
            throw new AssertionError("No link leads to " + path);
        }
        return page.body();
    }
}

package io.socialdata.dashboard.layout;

import java.util.List;

/**
 * Position in a list that spans several pages.
 *
 * @param path the page that shows the list
 * @param number the page number, starting at one
 * @param last the number of the last page
 */
public record Pagination(String path, int number, int last) {

    private static final int LONGEST = 100;

    /** Returns the requested page, clamped to the existing pages. */
    public static Pagination to(String path, int asked, List<?> all) {
        int last = Math.max(1, Math.ceilDiv(all.size(), LONGEST));
        return new Pagination(path, Math.clamp(asked, 1, last), last);
    }

    /** Returns the items on this page. */
    public <T> List<T> of(List<T> all) {
        return all.subList(Math.min(all.size(), (number - 1) * LONGEST), Math.min(all.size(), number * LONGEST));
    }

    public boolean several() {
        return last > 1;
    }

    public boolean first() {
        return number == 1;
    }

    public boolean end() {
        return number == last;
    }

    public int before() {
        return number - 1;
    }

    public int after() {
        return number + 1;
    }
}

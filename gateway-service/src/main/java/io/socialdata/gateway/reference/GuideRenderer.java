package io.socialdata.gateway.reference;

import io.quarkus.qute.RawString;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * Renders a document of the repository as a page: headings get ids, links lead to the other pages. Links to files that
 * are not served become plain text, and comments for tests are left out.
 */
final class GuideRenderer extends AbstractVisitor {

    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final Parser PARSER = Parser.builder().extensions(TABLES).build();

    private final Map<String, String> files;
    private final Map<Node, String> ids = new HashMap<>();
    private final Map<String, Integer> used = new HashMap<>();
    private String title = "";

    private GuideRenderer(Map<String, String> files) {
        this.files = files;
    }

    /** @param files all served documents: their file names by the last segment of their address */
    static Guide render(String slug, String markdown, Map<String, String> files) {
        Node document = PARSER.parse(markdown);
        GuideRenderer renderer = new GuideRenderer(files);
        document.accept(renderer);
        HtmlRenderer html = HtmlRenderer.builder()
                .extensions(TABLES)
                .escapeHtml(true)
                .sanitizeUrls(true)
                .attributeProviderFactory(context -> (node, tag, attributes) -> {
                    String id = renderer.ids.get(node);
                    if (id != null) {
                        attributes.put("id", id);
                    }
                    if (tag.equals("pre")) {
                        attributes.put("tabindex", "0"); // scrolls by keyboard where it is wider than the page
                    }
                })
                .build();
        // The corner of a table is no heading. Markdown has no other way to leave it empty.
        String page = html.render(document).replace("<th></th>", "<td></td>");
        return new Guide(slug, renderer.title, new RawString(page));
    }

    @Override
    public void visit(Heading heading) {
        String text = textOf(heading);
        if (heading.getLevel() == 1) {
            title = text;
        }
        String id = text.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
        int number = used.merge(id, 1, Integer::sum);
        // As GitHub does it, so that links between the documents work in both places.
        ids.put(heading, number == 1 ? id : id + "-" + (number - 1));
        visitChildren(heading);
    }

    @Override
    public void visit(HtmlBlock block) {
        if (block.getLiteral().startsWith("<!--")) {
            block.unlink();
        }
    }

    @Override
    public void visit(Link link) {
        String target = link.getDestination();
        if (target.startsWith("#") || target.startsWith("https://")) {
            return;
        }
        String[] parts = target.split("#", 2);
        String file = parts[0].substring(parts[0].lastIndexOf('/') + 1);
        String address = files.entrySet().stream()
                .filter(known -> known.getValue().equals(file))
                .map(known -> Guide.addressOf(known.getKey()))
                .findFirst()
                .orElse("");
        if (address.isEmpty()) {
            replaceByText(link);
        } else {
            link.setDestination(parts.length == 1 ? address : address + "#" + parts[1]);
        }
    }

    private static void replaceByText(Link link) {
        Node child = link.getFirstChild();
        while (child != null) {
            Node next = child.getNext();
            link.insertBefore(child);
            child = next;
        }
        link.unlink();
    }

    private static String textOf(Heading heading) {
        StringBuilder text = new StringBuilder();
        heading.accept(new AbstractVisitor() {
            @Override
            public void visit(Text node) {
                text.append(node.getLiteral());
            }

            @Override
            public void visit(Code node) {
                text.append(node.getLiteral());
            }
        });
        return text.toString();
    }
}

package io.socialdata.gateway.reference;

import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.ErrorReference;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Everything that is made from the reference, by path. */
final class PageSet {

    private static final String HTML = "text/html; charset=utf-8";
    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String JSON = "application/json";
    private static final String FILES = ApiReference.ADDRESS + "/";

    /** Allows only the page's own two files, even if a description contains more. */
    private static final Map<String, String> OWN_FILES_ONLY = Map.of(
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; base-uri 'none'; "
                    + "form-action 'none'; frame-ancestors 'none'",
            "Referrer-Policy",
            "no-referrer");

    private final Map<String, PublicPage> pages = new HashMap<>();

    private PageSet() {}

    static Map<String, PublicPage> of(ApiReference reference, byte[] description) {
        PageSet set = new PageSet();
        set.pages.put("/", new PublicPage.Moved(ApiReference.ADDRESS));
        set.pages.put("/openapi.json", Documents.of(JSON, description, Map.of()));
        set.addPages(reference);
        set.addTexts(reference);
        set.addFiles(reference);
        return Map.copyOf(set.pages);
    }

    private void addPages(ApiReference reference) {
        page(ApiReference.ADDRESS, new ReferenceIndex(reference));
        reference.groups().forEach(group -> page(group.address(), new GroupPage(reference, group)));
        page(FILES + "events", new EventsPage(reference));
        page(ApiReference.SHAPES_ADDRESS, new ShapesPage(reference));
        page(FILES + "errors", new ErrorsPage(reference));
        pages.put(ErrorReference.PATH, new PublicPage.Moved(FILES + "errors"));
        reference.errors().forEach(error -> page(error.address(), new ErrorPage(reference, error)));
        reference.guides().forEach(guide -> page(guide.address(), new GuidePage(reference, guide)));
    }

    private void addTexts(ApiReference reference) {
        pages.put("/llms.txt", Documents.of(TEXT, rendered(new LlmsIndex(reference)), Map.of()));
        pages.put("/llms-full.txt", Documents.of(TEXT, rendered(new LlmsFull(reference)), Map.of()));
    }

    private void addFiles(ApiReference reference) {
        pages.put(
                FILES + "postman.json", Documents.of(JSON, PostmanCollection.of(reference), download("postman.json")));
        pages.put(
                FILES + "bruno.zip",
                Documents.of("application/zip", BrunoCollection.of(reference), download("bruno.zip")));
        pages.put(FILES + "reference.css", Documents.of("text/css; charset=utf-8", file("reference.css"), Map.of()));
        pages.put(
                FILES + "reference.js", Documents.of("text/javascript; charset=utf-8", file("reference.js"), Map.of()));
    }

    /** @throws IllegalStateException if another page has the address: a group could get the name of one of them */
    private void page(String address, TemplateInstance template) {
        if (pages.put(address, Documents.of(HTML, rendered(template), OWN_FILES_ONLY)) != null) {
            throw new IllegalStateException("Two pages have the address " + address);
        }
    }

    private static byte[] rendered(TemplateInstance template) {
        return template.render().getBytes(StandardCharsets.UTF_8);
    }

    private static Map<String, String> download(String name) {
        return Map.of("Content-Disposition", "attachment; filename=\"" + name + "\"");
    }

    private static byte[] file(String name) {
        try (@Nullable InputStream in = PageSet.class.getResourceAsStream("/reference/" + name)) {
            if (in == null) {
                throw new IllegalStateException("Not on the class path: " + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
